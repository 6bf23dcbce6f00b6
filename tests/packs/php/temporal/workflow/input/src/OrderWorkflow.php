<?php

namespace Shop;

use Temporal\Activity\ActivityOptions;
use Temporal\Workflow;

#[Workflow\WorkflowInterface]
class OrderWorkflow
{
    private $stockActivity;

    public function __construct()
    {
        $this->stockActivity = Workflow::newActivityStub(
            StockActivity::class,
            ActivityOptions::new()->withStartToCloseTimeout(5)
        );
    }

    #[Workflow\WorkflowMethod]
    public function take(string $order)
    {
        $parcel = yield $this->stockActivity->reserve($order);
        yield Workflow::timer(5);
        yield $this->stockActivity->ship($parcel);
        return $parcel;
    }
}
