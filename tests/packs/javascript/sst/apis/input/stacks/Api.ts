import { Api, StackContext } from 'sst/constructs';

export function ApiStack({ stack }: StackContext) {
  return new Api(stack, 'Api', {
    defaults: { function: { timeout: 20 } },
    routes: {
      'GET /shells': 'functions/list.handler',
      'POST /shells/{id}': { function: 'functions/add.handler' },
    },
  });
}
