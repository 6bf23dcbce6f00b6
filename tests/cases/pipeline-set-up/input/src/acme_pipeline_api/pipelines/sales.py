from acme_pipeline_api.settings import get_settings


def fetch_sales(url):
    return [url]


def clean_sales(rows):
    return rows


def write_sales(rows):
    print(rows)


# What sets it up is no step of it.
def run():
    settings = get_settings()
    write_sales(clean_sales(fetch_sales(settings["out"])))
