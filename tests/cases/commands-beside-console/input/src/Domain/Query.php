<?php

namespace Harbour\Domain;

interface Query
{
}
