package org.example;

import ratpack.func.Action;
import ratpack.handling.Chain;

class AdminChain implements Action<Chain> {
    @Override
    public void execute(Chain chain) throws Exception {
        chain.delete("cache", new CacheHandler());
    }
}
