from quay.moorings import part1
from quay.cranes import part2
print(part1, part2)
