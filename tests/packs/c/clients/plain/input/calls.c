#include <curl/curl.h>

#define STOCK "http://stock:8080"

int main(void)
{
	CURL *curl = curl_easy_init();

	curl_easy_setopt(curl, CURLOPT_URL, STOCK "/levels");
	curl_easy_setopt(curl, CURLOPT_USERAGENT, "no-call");
	curl_easy_setopt(curl, CURLOPT_URL, "http://users/users");
	return curl_easy_perform(curl);
}
