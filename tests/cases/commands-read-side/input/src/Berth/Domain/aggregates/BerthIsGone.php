<?php

namespace Quay\Berth\Domain\aggregates;

final class BerthIsGone extends \RuntimeException
{
}
