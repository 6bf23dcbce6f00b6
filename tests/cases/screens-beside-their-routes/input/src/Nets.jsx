import { NetRow } from './NetRow';

export function Nets() {
  return <NetRow />;
}
