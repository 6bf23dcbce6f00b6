#pragma once

#include <userver/storages/postgres/cluster.hpp>

class Orders {
public:
	void Add(int id);

private:
	userver::storages::postgres::ClusterPtr cluster_;
};
