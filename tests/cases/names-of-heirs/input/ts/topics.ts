export enum Topics { OrderCreated = "order:created", OrderCancelled = "order:cancelled" }
