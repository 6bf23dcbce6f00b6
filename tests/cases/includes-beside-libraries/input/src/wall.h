int wall(int height);
