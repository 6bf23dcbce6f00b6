'use strict';

export const stalls = { open: async (name: string) => {}, close: async (id: string) => {} };
