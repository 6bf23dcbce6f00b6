// what spans are called, and a store that is one: in memory, with settings
export const spans = ['GET', 'MySQL::SELECT', 'Redis::HGETALL', 'MongoDB::find', 'elastic::node/elastic']
export const scratch = open('sqlite::memory:?cache=shared')
