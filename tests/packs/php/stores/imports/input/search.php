<?php
use Elastic\Elasticsearch\ClientBuilder;
use Google\Cloud\Storage\StorageClient;
use Laudis\Neo4j\ClientBuilder as Graph;
use React\MySQL\Factory;

$search = ClientBuilder::create()->build();
$files = new StorageClient();
$graph = Graph::create()->build();
$rows = (new Factory())->createLazyConnection(getenv('ROWS'));
