import * as restate from '@restatedev/restate-sdk';

const signup = restate.workflow({
  name: 'signup',
  handlers: {
    run: async (ctx: restate.WorkflowContext, user: User) => {
      await ctx.run('create', () => create(user));
      await ctx.run('send mail', () => mail(user));
    },
  },
});

restate.endpoint().bind(signup).listen(9080);
