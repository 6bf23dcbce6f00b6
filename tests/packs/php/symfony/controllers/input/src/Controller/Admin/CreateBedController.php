<?php

namespace App\Controller\Admin;

use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\Routing\Annotation\Route;

/**
 * Plants a bed; `@Route("/not/this")` is how it is said.
 *
 * @Route("/admin/beds", methods={"POST"}, name="admin_bed_create")
 */
final class CreateBedController extends AbstractController
{
    public function __invoke(): array
    {
        return [];
    }
}
