<?php

namespace Nursery;

/**
 * Beds of the nursery, see @Route for how it is done.
 *
 * @Route("/beds", name="beds_")
 */
class BedController
{
    /** @var Gardener @Inject */
    private $gardener;

    /**
     * One bed.
     *
     * @param int $id @Route("/none")
     * @Route("/{id}", methods={"GET", "HEAD"}, defaults={"_format"="json"})
     * @Security\IsGranted(
     *     Role::GARDENER,
     *     attributes={
     *         @Attribute(name="bed", deep=true),
     *     }
     * )
     */
    #[Route('/v2/{id}')]
    public function show(int $id): array
    {
        return [];
    }

    // @Route("/commented")
    public function hidden(): void
    {
    }

    /** @Route("said ""so""") */
    // a remark between the two
    public function quoted(): void
    {
    }

    /** @Broken({"a", "b" */
    public function broken(): void
    {
    }
}
