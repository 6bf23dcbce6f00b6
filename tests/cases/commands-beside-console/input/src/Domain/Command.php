<?php

namespace Harbour\Domain;

interface Command
{
}
