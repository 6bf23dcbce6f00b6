from quarry.weather import rain
from yard.piles.pile import high
from yard.pits.pit import deep


def run():
    print(rain(), high(), deep())


if __name__ == "__main__":
    run()
