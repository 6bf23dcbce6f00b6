import { pump } from 'pump';

export const oar = () => pump();
