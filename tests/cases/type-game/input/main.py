import pygame


def main():
    pygame.init()
    while True:
        draw()


def draw():
    pygame.display.flip()


if __name__ == "__main__":
    main()
