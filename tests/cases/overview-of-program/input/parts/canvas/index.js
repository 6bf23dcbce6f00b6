import { davit } from 'davit';

export const canvas = () => davit();
