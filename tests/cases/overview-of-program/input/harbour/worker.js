import { anchor } from 'anchor';

setInterval(anchor, 1000);
