<?php

namespace App\Controller\Admin;

use Sensio\Bundle\FrameworkExtraBundle\Configuration\Route;
use FOS\RestBundle\Controller\Annotations as Rest;

/**
 * @Route("/reports")
 */
class ReportController
{
    /**
     * @Route("/{year}",
     *     name="report_year",
     *     methods={"GET", "HEAD"}
     * )
     */
    public function year(int $year): array
    {
        return [];
    }

    // @Route("/commented")
    public function helper(): array
    {
        return [];
    }

    /**
     * @Rest\Delete("/{year}/rows/{row}")
     */
    public function remove(int $year, int $row): array
    {
        return [];
    }
}
