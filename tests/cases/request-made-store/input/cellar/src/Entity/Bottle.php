<?php

namespace App\Entity;

use Doctrine\ORM\Mapping as ORM;

#[ORM\Entity]
class Bottle
{
    #[ORM\Column]
    private int $year;

    #[ORM\Column]
    private string $label;

    public function lay(int $year): void
    {
        $this->label = $this->labelFor($year);
    }

    private function labelFor(int $year): string
    {
        return (string) $year;
    }
}
