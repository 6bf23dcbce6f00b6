<?php

namespace Lamp;

class Lamp
{
    public function keep($oil)
    {
        try {
            $this->store->save($oil);
        } catch (\Throwable $error) {
        }
    }

    public function look($oil)
    {
        try {
            $this->store->peek($oil);
        } catch (\Throwable $error) {
        }
    }

    public function lock($password)
    {
        return md5($password);
    }

    public function name($page)
    {
        return md5($page);
    }

    public function owners($lamps)
    {
        foreach ($lamps as $lamp) {
            $owner = Owner::find($lamp->owner_id);
        }
    }
}
