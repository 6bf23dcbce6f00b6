export default {
  user: {
    signIn: 'onUserSignIn',
  },
};
