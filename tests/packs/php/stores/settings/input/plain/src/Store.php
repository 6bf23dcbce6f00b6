<?php

class Store
{
    public function open(string $where)
    {
        $this->cache = new Redis();
        $this->quick = new Memcached();
        $this->local = new SQLite3($where);
        $this->old = pg_connect($where);
        $this->older = sqlsrv_connect($where);

        return mysqli_connect($where);
    }

    public function adapter(): array
    {
        // $pdo = new PDO('oci:host=old');
        return ['driver' => 'oracle'];
    }
}
