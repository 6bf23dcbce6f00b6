from model import Net


def main():
    net = Net()
    for epoch in range(3):
        step(net)


def step(net):
    net(1)


if __name__ == "__main__":
    main()
