export { CrabScreen as default } from '../../features/crab';
