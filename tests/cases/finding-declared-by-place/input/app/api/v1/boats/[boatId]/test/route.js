export { POST } from '@/modules/trial'
