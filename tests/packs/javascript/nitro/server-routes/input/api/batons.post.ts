import { pass } from '../utils/pass';

export default defineEventHandler(pass);
