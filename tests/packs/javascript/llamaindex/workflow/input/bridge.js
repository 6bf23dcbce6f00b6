import { createWorkflow, or, workflowEvent } from '@llamaindex/workflow-core'
import { assess } from './assess.js'

const startEvent = workflowEvent()
const weighedEvent = workflowEvent()
const heavyEvent = workflowEvent()
const paidEvent = workflowEvent()
const stopEvent = workflowEvent()

export const bridge = createWorkflow()

bridge.handle([startEvent], (context, { data }) => {
  if (data.load > 40) return heavyEvent.with(data)
  context.sendEvent(weighedEvent.with(data))
})
bridge.handle([heavyEvent], assess)
bridge.handle([weighedEvent], (context, { data }) => paidEvent.with(data))
bridge.handle([or(paidEvent, paidEvent)], () => stopEvent.with())

document.handle('click', () => {})
