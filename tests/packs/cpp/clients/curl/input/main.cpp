#include <curl/curl.h>
#include <httplib.h>

int main()
{
	CURL *curl = curl_easy_init();
	curl_easy_setopt(curl, CURLOPT_URL, "https://winds.example.org/gusts");
	curl_easy_setopt(curl, CURLOPT_USERAGENT, "lookout");
	curl_easy_perform(curl);
	curl_easy_cleanup(curl);

	httplib::Client boats("https://boats.example.org");
	auto answer = boats.Get("/boats");
	return answer ? 0 : 1;
}
