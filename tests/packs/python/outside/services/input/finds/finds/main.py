from algoliasearch.search_client import SearchClient

client = SearchClient.create("app", "key")
