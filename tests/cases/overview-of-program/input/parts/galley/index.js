import { hatch } from 'hatch';

export const galley = () => hatch();
