<?php

namespace Harbour\Domain;

final class FreeBerthsQuery implements Query
{
}

final class FreeBerthsQueryHandler
{
    public function __invoke(FreeBerthsQuery $query): array
    {
        return [];
    }
}
