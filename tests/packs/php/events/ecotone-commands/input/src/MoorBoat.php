<?php

namespace Harbour;

final class MoorBoat
{
}
