from github import Github

client = Github("token")
