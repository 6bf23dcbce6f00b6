/** The class of dumps. */
export class Dump {}
