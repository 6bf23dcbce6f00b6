export default $config({
  app: () => ({ name: 'cove' }),
  async run() {
    const api = new sst.aws.ApiGatewayV2('Api');

    api.route('GET /tides', { handler: 'functions/tides.main' });
    api.route('$default', 'functions/none.main');
  },
});
