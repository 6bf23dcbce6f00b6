<?php

namespace Harbour;

final class FreeBerths
{
}
