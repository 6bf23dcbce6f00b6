<?php

namespace Shop;

class Places
{
    public const STOCK = 'http://stock:8080';
}
