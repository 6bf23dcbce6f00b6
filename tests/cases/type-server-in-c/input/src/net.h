void net_listen(int port);
