const { SearchClient, AzureKeyCredential } = require('@azure/search-documents');

module.exports = new SearchClient('https://shelves.search.windows.net', 'shelves', new AzureKeyCredential('x'));
