// added to what others declare
declare module 'fastify' {
  interface FastifyRequest {
    verifyAccess: () => void;
  }
}

declare global {
  namespace Express {
    interface Request {
      account: string;
    }
  }
}

export namespace Freight {
  export interface QuoteRequest {
    weight: number;
  }
}
